export const size = { width: 1200, height: 630 };
export const contentType = "image/png";

export default async function Image({ params }: { params: Promise<{ slug: string }> }) {
  // Imported at once, it would make the code that every page begins with larger.
  const { sharePicture } = await import("@/features/careers/jobs/share-picture");
  return sharePicture((await params).slug, size);
}
