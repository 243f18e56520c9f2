/**
 * Runs in the page. A journey presses two buttons within milliseconds, which the app takes for a double
 * tap where both stand in one place; so its presses tell ten times the time.
 */
export function pressAsPeopleDo(): void {
  const told = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp")?.get;
  if (told === undefined) return;
  Object.defineProperty(Event.prototype, "timeStamp", {
    configurable: true,
    enumerable: true,
    get(): number {
      return told.call(this) * 10;
    },
  });
}
