/** The token of an emailed link is after the #, which is sent to no server and no other page. */

/** As the API accepts them. Anything shorter names a place on the page, such as its content. */
const shape = /^[\w-]{20,100}$/;

function inAddress(): string {
  const found = window.location.hash.slice(1);
  return shape.test(found) ? found : "";
}

/** Takes the token out of the address; "" where there is none. */
export function takeToken(): string {
  const token = inAddress();
  if (token !== "") {
    window.history.replaceState(null, "", window.location.pathname + window.location.search);
  }
  return token;
}

/** Calls `act` when a link is completed in the address bar, which leaves the page as it is. */
export function onToken(act: () => void): () => void {
  const completed = () => {
    if (inAddress() !== "") {
      act();
    }
  };
  window.addEventListener("hashchange", completed);
  return () => window.removeEventListener("hashchange", completed);
}
