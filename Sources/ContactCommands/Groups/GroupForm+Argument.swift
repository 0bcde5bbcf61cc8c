public import ArgumentParser
public import ContactService

extension GroupForm: ExpressibleByArgument {}
