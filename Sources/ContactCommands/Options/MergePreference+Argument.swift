import ArgumentParser
public import ContactDocuments

extension MergePreference: ExpressibleByArgument {}
