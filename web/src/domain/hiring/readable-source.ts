/** Where applicants come from is kept as it stands in links: "job_fair-2026". */

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

/** A source as it is read: the name of a job board that is known, else its words with a capital. */
export function readableSource(source: string): string {
  const words = source.replaceAll(/[-_]+/g, " ").trim();
  return boards[source] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
