/** Path of a small line in a box, gaps left out; '' with fewer than two values. A flat line runs in the middle. */
export function sparklinePath(values: readonly (number | null)[], width: number, height: number): string {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return ''
  const low = Math.min(...known)
  const span = Math.max(...known) - low
  const x = (i: number) => round(1 + (i / (values.length - 1)) * (width - 2))
  const y = (value: number) => round(span === 0 ? height / 2 : height - 1 - ((value - low) / span) * (height - 2))
  let pen = 'M'
  return values
    .map((value, i) => {
      if (value === null) {
        pen = 'M'
        return ''
      }
      const step = `${pen}${x(i)} ${y(value)}`
      pen = 'L'
      return step
    })
    .join('')
}

const round = (value: number) => Math.round(value * 10) / 10
