import ContactServer

await ContactServer.start()
