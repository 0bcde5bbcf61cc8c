import ContactDrop
import ContactService

/// Returns the proposal for a drop under a pointer, over a list with rows 20 points high.
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
