/// An XML element with its content.
struct XMLElement: Sendable, Hashable {
  /// A node in an element.
  enum Node: Sendable, Hashable {
    case element(XMLElement)
    case text(String)
  }

  /// A name in a namespace; the namespace is empty if there is none.
  struct Name: Sendable, Hashable {
    var namespace: String
    var local: String
  }

  /// An attribute.
  struct Attribute: Sendable, Hashable {
    var name: Name
    var value: String
  }

  var name: Name
  var attributes: [Attribute]
  var nodes: [Node] = []

  /// The child elements.
  var children: [XMLElement] {
    nodes.compactMap { node in
      guard case .element(let element) = node else { return nil }
      return element
    }
  }

  /// The text of the element, without the text of its children.
  var text: String {
    var result = ""
    for node in nodes {
      if case .text(let text) = node { result += text }
    }
    return result
  }
}

extension XMLElement {
  /// The namespace of xCard.
  ///
  /// Source: RFC 6351, section 3.
  static let vCardNamespace = "urn:ietf:params:xml:ns:vcard-4.0"

  /// Whether this is an element of xCard.
  var isVCard: Bool { name.namespace == Self.vCardNamespace }
}
