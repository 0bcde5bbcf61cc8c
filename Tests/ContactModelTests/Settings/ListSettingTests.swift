import ContactModel
import Testing

@Suite struct ListSettingTests {
  struct Fixture: Sendable {
    var setting: ListSetting
    var text: String
    var normal: String?
    var limit: Int?
  }

  @Test(arguments: [
    Fixture(setting: .historyMaxDays, text: "90", normal: "90", limit: 90),
    Fixture(setting: .historyMaxDays, text: "007", normal: "7", limit: 7),
    Fixture(setting: .historyMaxDays, text: "unlimited", normal: "unlimited", limit: .max),
    Fixture(setting: .historyMaxDays, text: "0"),
    Fixture(setting: .historyMaxDays, text: "-1"),
    Fixture(setting: .historyMaxDays, text: "+1"),
    Fixture(setting: .historyMaxDays, text: "1d"),
    Fixture(setting: .historyMaxDays, text: ""),
    Fixture(setting: .historyMaxDays, text: "９"),
    Fixture(setting: .historyMaxDays, text: "1000000001"),
    Fixture(setting: .historyMaxOperations, text: "1000", normal: "1000", limit: 1_000),
    Fixture(setting: .photoMaxSize, text: "16383", normal: "16383", limit: 16_383),
    Fixture(setting: .photoMaxSize, text: "16384"),
    Fixture(setting: .photoMaxSize, text: "unlimited", normal: "unlimited", limit: .max),
    Fixture(setting: .historyMaxBytes, text: "1500", normal: "1500B", limit: 1_500),
    Fixture(setting: .historyMaxBytes, text: "2000 KB", normal: "2MB", limit: 2_000_000),
    Fixture(setting: .historyMaxBytes, text: "1gb", normal: "1GB", limit: 1_000_000_000),
    Fixture(setting: .historyMaxBytes, text: "4MiB", normal: "4MiB", limit: 1 << 22),
    Fixture(setting: .historyMaxBytes, text: "1 XB"),
    Fixture(setting: .historyMaxBytes, text: "MB"),
    Fixture(setting: .historyMaxBytes, text: "1.5GB"),
    Fixture(setting: .sortLocale, text: "sv", normal: "sv"),
    Fixture(setting: .sortLocale, text: "de_AT", normal: "de_AT"),
    Fixture(setting: .sortLocale, text: "de-u-co-phonebk", normal: "de-u-co-phonebk"),
    Fixture(setting: .sortLocale, text: "s"),
    Fixture(setting: .sortLocale, text: "sv-"),
    Fixture(setting: .sortLocale, text: "Swedish language"),
    Fixture(setting: .sortLocale, text: ""),
  ])
  func `a setting's value is normalized or refused`(_ fixture: Fixture) {
    #expect(fixture.setting.normal(fixture.text) == fixture.normal)
    #expect(fixture.setting.limit(fixture.text) == fixture.limit)
    if let normal = fixture.normal { #expect(fixture.setting.normal(normal) == normal) }
  }

  @Test(arguments: ListSetting.all)
  func `a setting is found by its name and accepts its default value`(_ setting: ListSetting) {
    #expect(ListSetting.named(setting.name) == setting)
    #expect(setting.normal(setting.defaultValue) == setting.defaultValue)
  }

  @Test func `setting names are unique and sorted`() {
    let names = ListSetting.all.map(\.name)
    #expect(names == Set(names).sorted())
    #expect(ListSetting.named("history") == nil)
  }
}
