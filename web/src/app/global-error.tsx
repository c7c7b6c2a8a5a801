"use client";

/** Shown when even the document fails: no theme, no language, only what to do. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <main>
          <title>Something went wrong · Carehire</title>
          <h1>Something went wrong</h1>
          <p>This page could not be shown. Try again; if it happens again, let the agency know.</p>
          <p lang="es">
            No se pudo mostrar esta página. Intente de nuevo; si vuelve a ocurrir, avise a la
            agencia.
          </p>
          <button type="button" onClick={retry}>
            Try again · Intentar de nuevo
          </button>
        </main>
      </body>
    </html>
  );
}
