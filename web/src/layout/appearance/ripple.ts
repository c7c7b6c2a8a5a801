const targets = ".p-button, .menu-link, .icon-button, .account-button, .link-button";

/** Draws PrimeReact's ripple where a button is pressed; the style sheet animates it. */
export function drawRipple(event: PointerEvent): void {
  const target = event.target instanceof Element ? event.target.closest(targets) : null;
  if (!(target instanceof HTMLElement) || target.matches(":disabled")) {
    return;
  }
  const box = target.getBoundingClientRect();
  const size = Math.max(box.width, box.height);
  const ink = document.createElement("span");
  ink.className = "p-ink p-ink-active";
  ink.setAttribute("aria-hidden", "true");
  ink.style.width = `${size}px`;
  ink.style.height = `${size}px`;
  ink.style.left = `${event.clientX - box.left - size / 2}px`;
  ink.style.top = `${event.clientY - box.top - size / 2}px`;
  ink.addEventListener("animationend", () => ink.remove());
  target.classList.add("p-ripple");
  target.append(ink);
}
