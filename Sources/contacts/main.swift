import ContactCommands
import Glibc

exit(await Contacts.run(Array(CommandLine.arguments.dropFirst())))
