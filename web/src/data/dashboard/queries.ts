import {
  getDashboardOptions,
  getHiringDashboardOptions,
} from "@/lib/api/generated/dashboard/query.gen";

export const dashboardQuery = getDashboardOptions();

export const hiringDashboardQuery = getHiringDashboardOptions();
