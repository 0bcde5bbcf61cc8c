import ContactCommands

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

exit(await Contacts.run(Contacts.processArguments))
