/** How long an address that was made for one click can be opened. */
export const linkLifeMs = 55_000;

/**
 * Opens an address that has to be asked for in a tab of its own. Returns it where the browser refused the tab; what
 * the asking throws is thrown.
 */
export async function openInTab(ask: () => Promise<{ url: string }>): Promise<string | null> {
  // A tab opened after the answer would count as a pop-up: it is opened by the click itself.
  const tab = window.open("about:blank", "_blank");
  if (tab !== null) {
    tab.opener = null;
  }
  try {
    const { url } = await ask();
    tab?.location.replace(url);
    return tab === null ? url : null;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
