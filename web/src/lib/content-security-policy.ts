type Options = { nonce: string; supabaseUrl: string; isDevelopment: boolean };

/** The policy of one page: own scripts by nonce, own styles and fonts, and the project's Supabase. */
export function contentSecurityPolicy({ nonce, supabaseUrl, isDevelopment }: Options): string {
  const evaluation = isDevelopment ? " 'unsafe-eval'" : "";
  const styles = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  const liveReload = isDevelopment ? " ws:" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'${evaluation}`,
    `style-src 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    `connect-src 'self' ${supabaseUrl}${liveReload}`,
    `img-src 'self' data: blob: ${supabaseUrl}`,
    `frame-src 'self' blob: ${supabaseUrl}`,
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
