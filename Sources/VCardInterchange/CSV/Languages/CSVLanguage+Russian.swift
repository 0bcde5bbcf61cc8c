extension CSVLanguage {
  static let russian = CSVLanguage(
    columns: """
      title = Обращение
      first name = Имя
      middle name = Отчество
      last name = Фамилия
      suffix = Суффикс
      full name = ФИО | Ф.И.О. | Полное имя | Имя и фамилия
      display name = Отображаемое имя
      nickname = Псевдоним | Ник
      company = Организация | Компания | Название организации
      job title = Должность
      department = Отдел | Подразделение
      business street # = Улица # (раб. адрес)
      business city = Город (раб. адрес)
      business state = Область (раб. адрес)
      business postal code = Индекс (раб. адрес) | Почтовый код (раб.)
      business country = Страна или регион (раб. адрес) | Страна (раб. адрес)
      business address po box = Почтовый ящик (раб. адрес)
      home street # = Улица # (дом. адрес)
      home city = Город (дом. адрес)
      home state = Область (дом. адрес)
      home postal code = Почтовый код (дом.) | Индекс (дом. адрес)
      home country = Страна или регион (дом. адрес) | Страна (дом. адрес)
      home address po box = Почтовый ящик (дом. адрес)
      other street # = Улица # (другой адрес)
      other city = Город (другой адрес)
      other state = Область (другой адрес)
      other postal code = Индекс (другой адрес)
      other country = Страна или регион (другой адрес) | Страна (другой адрес)
      other address po box = Почтовый ящик (другой адрес)
      street = Улица | Адрес
      house number = Дом
      city = Город
      state = Область | Регион
      postal code = Индекс | Почтовый индекс
      country = Страна
      assistant's phone = Телефон помощника
      business fax = Рабочий факс
      business phone # = Рабочий телефон # | Телефон раб. #
      callback = Обратный вызов
      car phone = Телефон в машине
      company main phone = Основной телефон организации
      home fax = Домашний факс
      home phone # = Домашний телефон # | Телефон дом. #
      mobile phone = Телефон переносной | Мобильный телефон | Мобильный | Сотовый | Сотовый телефон
      other fax = Другой факс
      other phone = Другой телефон
      pager = Пейджер
      primary phone = Основной телефон
      radio phone = Радиотелефон
      tty/tdd phone = Телетайп/телефон с титрами
      telex = Телекс
      phone = Телефон | Номер телефона
      fax = Факс
      e-mail # address = Адрес # эл. почты | Адрес электронной почты #
      email = Эл. почта | Электронная почта | Почта | E-mail
      web page = Веб-страница | Сайт
      birthday = День рождения | Дата рождения
      anniversary = Годовщина
      gender = Пол
      hobby = Хобби
      profession = Профессия
      categories = Категории
      labels = Группы
      notes = Заметки | Примечания | Примечание | Комментарий
      photo = Фото
      spouse = Супруг(а)
      children = Дети
      manager's name = Руководитель
      assistant's name = Имя помощника
      internet free busy = Сведения о доступности в Интернете
      """,
    uses: """
      home = домашний | домашняя | дом. | личный | личная | личное
      work = рабочий | рабочая | раб. | служебный | служебная
      """,
    kinds: """
      e-mail = Электронная почта
      phone = Телефон
      address = Адрес
      website = Сайт
      """,
    parts: """
      label = Ярлык
      type = Тип
      value = Значение
      street = Улица
      city = Город
      region = Область | Регион
      postal code = Почтовый индекс
      country = Страна
      """,
    sexes: """
      male = Мужской
      female = Женский
      unspecified = Не определен
      """, isWestern: false)
}
