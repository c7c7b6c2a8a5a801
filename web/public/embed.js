/* Shows an agency's open jobs where this script stands. The frame holds them; this only makes it and keeps its height. */
(function () {
  "use strict";
  var script = document.currentScript;
  if (!script) {
    return;
  }
  var origin = new URL(script.src).origin;
  var titles = { en: "Open jobs", es: "Empleos disponibles" };
  var tallest = 20000;

  /* The ground on which the jobs are shown: the nearest one that is not transparent. */
  function isOnDark(element) {
    for (var each = element; each; each = each.parentElement) {
      var parts = getComputedStyle(each).backgroundColor.match(/[\d.]+/g) || [];
      if (parts.length >= 3 && (parts.length < 4 || Number(parts[3]) >= 0.5)) {
        return 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2] < 128;
      }
    }
    /* A page without a color of its own is dark where the browser is and the page says that it may be. */
    var scheme = getComputedStyle(document.documentElement).colorScheme || "";
    return /dark/.test(scheme) && (!/light/.test(scheme) || matchMedia("(prefers-color-scheme: dark)").matches);
  }

  function show() {
    var inHead = document.head && document.head.contains(script);
    var parent = inHead ? document.body : script.parentNode;
    var language = script.dataset.lang || (document.documentElement.lang || "").slice(0, 2);
    var lang = language === "es" ? "es" : language === "en" ? "en" : "";
    var theme = script.dataset.theme || (isOnDark(parent) ? "dark" : "light");
    theme = theme === "dark" ? "dark" : "light";

    var frame = document.createElement("iframe");
    frame.title = script.dataset.title || titles[lang] || titles.en;
    frame.loading = "lazy";
    frame.referrerPolicy = "no-referrer";
    frame.style.cssText = "display:block;width:100%;height:30rem;border:0;background:transparent";
    /* A frame of another scheme than its element is opaque. */
    frame.style.colorScheme = theme;
    frame.src = origin + "/embed/jobs?theme=" + theme + (lang ? "&lang=" + lang : "");
    addEventListener("message", function (event) {
      var height = event.data && event.data.carehireHeight;
      if (event.origin !== origin || event.source !== frame.contentWindow) {
        return;
      }
      if (typeof height === "number" && height > 0 && height <= tallest) {
        frame.style.height = Math.ceil(height) + "px";
      }
    });
    parent.insertBefore(frame, inHead ? null : script.nextSibling);
  }

  if (document.body) {
    show();
  } else {
    addEventListener("DOMContentLoaded", show);
  }
})();
