/// Traditional characters that are common in Chinese names, with their simplified forms.
enum ChineseForms {
  /// Returns the simplified form of a character; `nil` if the table doesn't have the character.
  static func simplified(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    scalar.isIdeograph ? forms[scalar] : nil
  }

  private static let forms: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    table.split(whereSeparator: \.isWhitespace).map(\.unicodeScalars).compactMap { pair in
      pair.last.map { (pair[pair.startIndex], $0) }
    }, uniquingKeysWith: { first, _ in first })

  /// Pairs of a traditional and a simplified character; written down from general knowledge.
  private static let table = """
    張张 劉刘 陳陈 楊杨 趙赵 黃黄 吳吴 孫孙 馬马 羅罗 鄭郑 謝谢 許许 韓韩 馮冯 鄧邓 蕭萧
    葉叶 蔣蒋 蘇苏 呂吕 盧卢 賈贾 鍾钟 譚谭 陸陆 鄒邹 龍龙 萬万 錢钱 湯汤 喬乔 賴赖 龔龚
    嚴严 魯鲁 顧顾 齊齐 莊庄 聶聂 關关 歐欧 衛卫 駱骆 鄔邬 閻阎 饒饶 鄺邝 賀贺 溫温 紀纪
    畢毕 單单 遲迟 華华 韋韦 閔闵 倉仓 偉伟 麗丽 強强 軍军 傑杰 濤涛 艷艳 靜静 蘭兰 鳳凤
    國国 東东 紅红 潔洁 輝辉 鵬鹏 飛飞 寶宝 慶庆 榮荣 貴贵 雲云 瓊琼 瑩莹 穎颖 詩诗 夢梦
    藝艺 歡欢 樂乐 學学 義义 禮礼 誠诚 賢贤 達达 遠远 長长 陽阳 進进 連连 運运 適适 鋒锋
    鋼钢 銘铭 銀银 錦锦 鎮镇 鐵铁 鑑鉴 開开 際际 雙双 順顺 頤颐 領领 風风 馳驰 駿骏 驊骅
    鴻鸿 鶴鹤 鵑鹃 鶯莺 麥麦 齡龄 憶忆 懷怀 擇择 揚扬 曉晓 暢畅 會会 棟栋 業业 標标 樺桦
    橋桥 權权 歲岁 漢汉 澤泽 瀟潇 煒炜 煥焕 燦灿 爾尔 獻献 瑋玮 璽玺 畫画 禎祯 穩稳 競竞
    節节 簡简 紹绍 維维 緒绪 綺绮 經经 緣缘 繼继 續续 纓缨 聖圣 聲声 聰聪 肅肃 臨临 興兴
    舉举 蓮莲 薔蔷 薩萨 親亲 觀观 訓训 語语 諾诺 謙谦 譽誉 讓让 豐丰 貝贝 賓宾 贊赞 躍跃
    軒轩 農农 鄉乡 鈞钧 鈴铃 閏闰 頌颂 顯显 鳴鸣 儀仪 優优 億亿 兒儿 凱凯 勝胜 勳勋 勵励
    協协 啟启 嘯啸 園园 圓圆 堅坚 壯壮 寧宁 實实 將将 導导 嶺岭 嵐岚 師师 帥帅 廣广 彥彦
    後后 從从 恆恒 愛爱 綠绿 鑒鉴 嬌娇 嫻娴 瀾澜 濱滨 滿满 熱热 營营 瑤瑶 純纯 緯纬 藍蓝
    藹蔼 調调 鋭锐 銳锐 鋪铺 陰阴 韻韵 願愿 飄飘
    """
}
