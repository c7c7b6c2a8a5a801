import { routes } from "@/pages";

type Options = {
  nonce: string;
  supabaseUrl: string;
  /** Where the browser finds the app. */
  appUrl: string;
  /** Whether our own pages may frame it. */
  isFramed?: boolean;
  isDevelopment: boolean;
};

/** The policy of one page: own scripts by nonce, own styles and fonts, and the project's Supabase. */
export function contentSecurityPolicy({
  nonce,
  supabaseUrl,
  appUrl,
  isFramed = false,
  isDevelopment,
}: Options): string {
  const evaluation = isDevelopment ? " 'unsafe-eval'" : "";
  const styles = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  const app = appUrl.replace(/\/$/, "");
  // The beginning of the addresses that the API makes for an applicant's files.
  const applicantFiles =
    supabaseUrl === "" ? "" : ` ${supabaseUrl}/storage/v1/object/sign/application-attachments/`;
  const liveReload = isDevelopment ? " ws:" : "";
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluation}`,
    `style-src 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    `connect-src 'self' ${supabaseUrl}${liveReload}`,
    // The picture of a second factor is data, the preview of an upload a blob.
    `img-src 'self' data: blob:${applicantFiles}`,
    "font-src 'self'",
    // The jobs as other sites show them, and a job as applicants see it, for the previews of those; and résumés, which can lead their frame nowhere else.
    `frame-src ${app}/embed/jobs ${app}${routes.jobPreview}${applicantFiles}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join("; ");
}

/** Browsers are told to come only by https, once that is how the app is reached. */
export function strictTransport(appUrl: string | undefined): string | undefined {
  return appUrl?.startsWith("https://") ? "max-age=31536000" : undefined;
}
