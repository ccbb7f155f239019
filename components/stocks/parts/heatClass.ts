/** Steps of the two-way heat scale with the ink that can be read on each; step 0 is near nothing. */
export const HEAT_UP = [
  'bg-div-0 text-ink-0',
  'bg-div-p1 text-ink-p1',
  'bg-div-p2 text-ink-p2',
  'bg-div-p3 text-ink-p3',
  'bg-div-p4 text-ink-p4',
]
const HEAT_DOWN = [
  'bg-div-0 text-ink-0',
  'bg-div-n1 text-ink-n1',
  'bg-div-n2 text-ink-n2',
  'bg-div-n3 text-ink-n3',
  'bg-div-n4 text-ink-n4',
]

/** Background and ink of a signed value on a scale that ends at ±clamp. */
export function heatClass(value: number, clamp: number): string {
  const step = Math.min(4, Math.ceil((Math.abs(value) / (clamp || 1)) * 4 - 1e-9))
  return (value >= 0 ? HEAT_UP : HEAT_DOWN)[step] ?? ''
}
