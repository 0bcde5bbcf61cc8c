import ContactDrop
import ContactService

/// Proposes what a drop would do under a pointer, on a list of rows that are 20 points high.
func proposal(
  for items: [DragItem], under pointer: Point, rowCounts: [Int], shownIn frame: ScrolledFrame,
  on delegate: ContactListDelegate
) async throws -> (DropProposal, DropPlace) {
  let layout = ListLayout(
    rowCounts.map { ListLayout.Section(headerHeight: 20, rowCount: $0, rowHeight: 20) })
  let (place, intent) = layout.place(atScreenPoint: pointer, in: frame)
  let session = DropSession(items: items, request: DropRequest(intent: intent), location: pointer)
  return (try await delegate.sessionDidUpdate(session, destination: place), place)
}
