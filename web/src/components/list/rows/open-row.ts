type Click = { target: EventTarget; currentTarget: EventTarget };

/**
 * A click into a row peeks at it where the list can do so, and is one on its name elsewhere; neither if it meant
 * something else there or chose text.
 */
export function openRow({ target, currentTarget }: Click, peek: (() => void) | undefined) {
  const isOther = target instanceof Element && target.closest("a, button, label, input") !== null;
  const row = currentTarget instanceof Element ? currentTarget : null;
  const link = row?.querySelector<HTMLElement>(".list-link");
  if (link && !isOther && window.getSelection()?.isCollapsed !== false) {
    // The focus returns there when what is opened closes.
    link.focus();
    if (peek === undefined) {
      link.click();
    } else {
      peek();
    }
  }
}
