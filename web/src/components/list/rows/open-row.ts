type Click = { target: EventTarget; currentTarget: EventTarget };

/**
 * A click in a row peeks at it if the list can do so, and otherwise counts as one on its name; neither if it meant
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
