import ContactDrop
import Testing

struct GeometryTests {
  @Test func `A point is converted from one scrolled list to another and back`() {
    let left = ScrolledFrame(
      Rectangle(x: 0, y: 10, width: 100, height: 100), contentOffset: Point(x: 0, y: 500))
    let right = ScrolledFrame(
      Rectangle(x: 120, y: 30, width: 100, height: 100), contentOffset: Point(x: 5, y: 7))
    let point = Point(x: 40, y: 520)
    let converted = left.convert(point, to: right)
    #expect(converted == Point(x: -75, y: 7))
    #expect(right.convert(converted, to: left) == point)
  }

  @Test(arguments: [
    (Rectangle(x: 10, y: 10, width: 10, height: 10), true, 1.0),
    (Rectangle(x: 0, y: 0, width: 15, height: 15), true, 0.25),
    (Rectangle(x: 20, y: 10, width: 10, height: 10), false, 0),
    (Rectangle(x: 12, y: 12, width: 2, height: 2), true, 0.04),
    (Rectangle(x: 12, y: 12, width: 0, height: 2), false, 0),
  ])
  func `A dragged frame meets a target if they share an area`(
    frame: Rectangle, meets: Bool, coverage: Double
  ) {
    let target = Rectangle(x: 10, y: 10, width: 10, height: 10)
    #expect(frame.intersects(target) == meets)
    #expect(frame.coverage(of: target) == coverage)
  }

  @Test(arguments: [
    (Size(width: 400, height: 200), Size(width: 100, height: 50)),
    (Size(width: 50, height: 300), Size(width: 50, height: 300)),
    (Size(width: 100, height: 1), Size(width: 100, height: 1)),
    (Size(width: 0, height: 10), Size(width: 0, height: 0)),
  ])
  func `A lift preview is at most 100 wide, keeps its proportions and is never enlarged`(
    image: Size, preview: Size
  ) {
    #expect(LiftPreview.size(ofImage: image) == preview)
  }

  @Test func `A control springs once after 600 ms, and again when the session returns`() {
    var spring = SpringLoading<String>()
    #expect(spring.update("work", at: .milliseconds(0)) == [.entered("work")])
    #expect(spring.update("work", at: .milliseconds(599)) == [])
    #expect(spring.update("work", at: .milliseconds(600)) == [.sprung("work")])
    #expect(spring.update("work", at: .milliseconds(2_000)) == [])
    #expect(spring.update("home", at: .milliseconds(2_100)) == [.left("work"), .entered("home")])
    #expect(spring.update("home", at: .milliseconds(2_690)) == [])
    #expect(spring.update(nil, at: .milliseconds(2_700)) == [.left("home")])
    #expect(spring.update(nil, at: .milliseconds(9_000)) == [])
  }

  @Test(arguments: [(100, 500), (650, 650), (5_000, 700)])
  func `The delay of spring loading is between 500 and 700 ms`(asked: Int, given: Int) {
    #expect(
      SpringLoading<Int>(delay: .milliseconds(asked)).delay == .milliseconds(given))
  }

  @Test(arguments: [
    (-1.0, 0.0), (0, -800), (20, -400), (40, 0), (100, 0), (160, 0), (180, 400), (200, 0),
  ])
  func `An edge scrolls faster the nearer the session is`(y: Double, speed: Double) {
    let frame = Rectangle(x: 0, y: 0, width: 100, height: 200)
    #expect(EdgeScrolling().speed(at: Point(x: 50, y: y), in: frame) == speed)
  }

  @Test func `An edge scrolls after a delay, and not past the end of the content`() {
    var edges = EdgeScrolling()
    var frame = ScrolledFrame(Rectangle(x: 0, y: 0, width: 100, height: 200))
    let point = Point(x: 50, y: 180)
    #expect(edges.update(point, in: frame, contentHeight: 260, at: .milliseconds(0)) == 0)
    #expect(edges.update(point, in: frame, contentHeight: 260, at: .milliseconds(250)) == 0)
    #expect(edges.update(point, in: frame, contentHeight: 260, at: .milliseconds(350)) == 40)
    frame.contentOffset.y = 40
    #expect(edges.update(point, in: frame, contentHeight: 260, at: .milliseconds(450)) == 20)
    frame.contentOffset.y = 60
    #expect(edges.update(point, in: frame, contentHeight: 260, at: .milliseconds(550)) == 0)
    #expect(edges.update(nil, in: frame, contentHeight: 260, at: .milliseconds(600)) == 0)
    #expect(edges.update(point, in: frame, contentHeight: 260, at: .milliseconds(700)) == 0)
  }
}
