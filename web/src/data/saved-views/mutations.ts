import {
  createSavedView,
  deleteSavedView,
  patchSavedView,
} from "@/lib/api/generated/saved-views/sdk.gen";
import type { SavedViewCreate } from "@/lib/api/generated/types.gen";

export function saveView(body: SavedViewCreate) {
  return createSavedView({ body });
}

export function renameView(id: string, name: string) {
  return patchSavedView({ path: { view_id: id }, body: { name } });
}

export function deleteView(id: string) {
  return deleteSavedView({ path: { view_id: id } });
}
