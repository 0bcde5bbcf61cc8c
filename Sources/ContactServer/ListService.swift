import CLibrary
import ContactDocuments
import ContactModel
import ContactPhotos
import ContactService
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// Listens on a port or a socket, and answers requests until the program is asked to end.
struct ListService: Sendable {
  let served: ServedList
  let port: Int
  let socket: String?

  /// How long a connection without a request is kept.
  private static let idleTimeout = TimeAmount.seconds(60)

  /// How long requests may go on after the program is asked to end.
  private static let lastWait = Duration.seconds(20)

  /// All requests that the server answers.
  static let endpoints: [Endpoint] = [
    Endpoint.reading, Endpoint.files, Endpoint.rows, Endpoint.cards, Endpoint.collections,
    Endpoint.drops, [.changes, .pageKeys, .description],
  ].flatMap(\.self)

  /// The methods that are refused where no request has them; HEAD is possible wherever GET is.
  private static let methods = Set(endpoints.map(\.method)).union([.patch, .options, .trace])

  /// Serves until a signal ends the program.
  ///
  /// - Parameter begin: Called with the address once requests are answered.
  /// - Throws: `ServerError` of the kind `.cannotCreate` if the port or the socket is taken.
  func run(begin: @escaping @Sendable (_ address: String) -> Void) async throws {
    // The library would take the socket of a running server away.
    if let socket, RunningServer.isListening(onSocket: socket) {
      throw cannotOpen("another program uses it")
    }
    let rules = AccessRules(keys: served.keys, isSocket: socket != nil)
    var logger = Logger(label: "contacts-server")
    logger.logLevel = .critical
    let application = Application(
      router: router(rules),
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [CloseAfterSendingHandler(), MalformedRequestHandler()],
          idleTimeout: Self.idleTimeout)),
      configuration: .init(
        address: socket.map { .unixDomainSocket(path: $0) } ?? .hostname("127.0.0.1", port: port),
        serverName: nil, reuseAddress: true),
      onServerRunning: { channel in
        let port = channel.localAddress?.port
        rules.open(port: port)
        begin(Self.address(port: port, socket: socket))
      }, logger: logger)
    // After nohup, the server outlives the terminal.
    let signals: [UnixSignal] =
      [.sigterm, .sigint] + (ProcessSignals.isIgnored(SIGHUP) ? [] : [.sighup])
    var configuration = ServiceGroupConfiguration(
      services: [application], gracefulShutdownSignals: signals, logger: logger)
    configuration.maximumGracefulShutdownDuration = Self.lastWait
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch {
      guard let reason = reason(of: error) else { throw error }
      throw cannotOpen(reason)
    }
  }

  /// The address of a server on a port, or otherwise on a socket.
  static func address(port: Int?, socket: String?) -> String {
    port.map { "http://127.0.0.1:\($0)/" } ?? "unix:\(socket ?? "")"
  }

  private func cannotOpen(_ reason: String) -> ServerError {
    ServerError(
      .cannotCreate,
      "\(socket.map { "“\($0)”" } ?? "Port \(port)") can't be opened: \(reason). Name another one.")
  }

  /// Returns why the port or the socket can't be opened; `nil` if an error is another one.
  private func reason(of error: any Error) -> String? {
    switch error {
    case let error as IOError where error.errnoCode == EADDRINUSE: "another program uses it"
    case let error as IOError: SystemError(code: error.errnoCode).reason
    case SocketAddressError.unixDomainSocketPathTooLong: "the path of a socket can't be as long"
    default: hasOtherFile ? "it is a file, and no socket" : nil
    }
  }

  /// Whether the path of the socket leads to a file that is no socket.
  private var hasOtherFile: Bool {
    var status = stat()
    guard let socket, unsafe lstat(socket, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFSOCK
  }

  /// Returns the routes of all endpoints and of the page.
  private func router(_ rules: AccessRules) -> Router<ConnectionContext> {
    let router = Router(context: ConnectionContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: AccessMiddleware(rules: rules))
    PageEndpoint(rules: rules, isReadOnly: served.isReadOnly).addRoutes(to: router)
    var allowed = Dictionary(grouping: Self.endpoints, by: \.path).mapValues { $0.map(\.method) }
    for path in [PageEndpoint.path, PageEndpoint.filePath] { allowed[path] = [.get] }
    for endpoint in Self.endpoints {
      let handler = EndpointHandler(endpoint: endpoint, served: served)
      router.on(RouterPath(endpoint.path), method: endpoint.method) { request, context in
        try await handler.respond(to: request, context)
      }
    }
    for (path, allowed) in allowed {
      for method in Self.methods where !allowed.contains(method) {
        router.on(RouterPath(path), method: method) { _, _ -> Response in
          throw ServerError(refusing: method, allowed: allowed)
        }
      }
    }
    return router
  }
}

/// What all requests share: the list, how it is served, and the open drops.
struct ServedList: Sendable {
  let list: ContactList
  let photoRenderer: PhotoRenderer

  /// Whether requests can't change the list.
  let isReadOnly: Bool

  /// The keys that give access.
  let keys: AccessKeys

  /// The drops that have begun, and whose items may still be arriving.
  let sessions = DropSessions()
}
