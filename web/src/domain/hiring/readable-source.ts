/** Where applicants come from is stored as it appears in links: "job_fair-2026". */

const boards: Readonly<Record<string, string>> = {
  carehire: "Carehire",
  craigslist: "Craigslist",
  facebook: "Facebook",
  glassdoor: "Glassdoor",
  google: "Google",
  indeed: "Indeed",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  mycnajobs: "myCNAjobs",
  talent: "Talent.com",
  tiktok: "TikTok",
  whatsapp: "WhatsApp",
  youtube: "YouTube",
  ziprecruiter: "ZipRecruiter",
};

/** A source as people read it: the name of a known job board, otherwise its words with a capital. */
export function readableSource(source: string): string {
  const words = source.replaceAll(/[-_]+/g, " ").trim();
  return boards[source] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
