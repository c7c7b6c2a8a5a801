import { getDashboardOptions } from "@/lib/api/generated/dashboard/query.gen";

export const dashboardQuery = getDashboardOptions();
