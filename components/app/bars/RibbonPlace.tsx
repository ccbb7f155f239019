/**
 * Keeps the ribbon's place until the tier is known, so that the page does not move: for first visits and for those who
 * saw sample data last. `public/theme.js` marks the root of the others.
 */
export function RibbonPlace() {
  return <div className="h-ribbon shrink-0 border-b bg-panel in-data-[sample=false]:hidden" />
}
