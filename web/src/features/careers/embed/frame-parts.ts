/** The parts that are the same in every frame of open jobs: its look, and the script that reports its height. */

export const frameStyle = `
*{box-sizing:border-box}
:root{background:transparent;font:16px/1.5 system-ui,sans-serif}
:root.light{color-scheme:light;--text:#1f2937;--quiet:#4b5563;--border:#6b7280;--ground:#fff}
:root.dark{color-scheme:dark;--text:#f9fafb;--quiet:#d1d5db;--border:#9ca3af;--ground:#111827}
body{margin:0;padding:4px;color:var(--text);overflow-wrap:anywhere}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr));gap:.75rem;margin:0;padding:0;list-style:none}
li{position:relative;padding:.75rem 1rem;border:1px solid var(--border);border-radius:.5rem}
li a{color:inherit;font-size:1.125rem;font-weight:600;text-decoration:none}
li a::after{position:absolute;inset:0;content:""}
li:hover a{text-decoration:underline}
li:focus-within{outline:3px solid var(--border);outline-offset:1px}
li a:focus{outline:0}
p{margin:0}
li p{font-size:.875rem;color:var(--quiet)}
li .pay{font-size:1rem;font-weight:600;color:var(--text)}
.all{margin-top:1rem}
.all a{display:inline-block;padding:.625rem 1rem;border-radius:.5rem;font-weight:600;text-decoration:none;border:1px solid var(--border);background:var(--fill,var(--text));color:var(--on-fill,var(--ground))}
.all a:focus-visible{outline:3px solid var(--border);outline-offset:2px}
`;

export const frameScript = `
(function(){
  function tell(){parent.postMessage({carehireHeight:document.body.getBoundingClientRect().height},"*")}
  new ResizeObserver(tell).observe(document.body);
  tell();
})();
`;
