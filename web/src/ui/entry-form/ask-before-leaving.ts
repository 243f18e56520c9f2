/** Whether the browser asks before the page is left: only while that would lose what was typed. */
export function askBeforeLeaving(isLost: boolean): void {
  if (isLost) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

function ask(event: Event): void {
  event.preventDefault();
}
