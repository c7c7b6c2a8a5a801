import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from "chart.js";

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

// biome-ignore lint/style/noDefaultExport: PrimeReact takes the default of "chart.js/auto", whose place this has.
export default Chart;
