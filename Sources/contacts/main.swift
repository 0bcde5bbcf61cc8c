import CLibrary
import ContactCommands

exit(await Contacts.run(Contacts.processArguments))
