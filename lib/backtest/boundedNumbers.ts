type Bounds<Key extends string> = Readonly<Record<Key, readonly [low: number, high: number]>>

/** Numbers of a plan as its address tells them, kept within their bounds; what is not told or is no number is the usual. */
export function boundedNumbers<Key extends string>(
  text: Readonly<Record<string, string | undefined>>,
  bounds: Bounds<Key>,
  usual: Readonly<Record<Key, number>>,
): Record<Key, number> {
  const keys = Object.keys(bounds) as Key[]
  const told = keys.map((key) => {
    const [low, high] = bounds[key]
    const value = Number(text[key])
    const isTold = text[key] !== undefined && text[key] !== '' && Number.isFinite(value)
    return [key, isTold ? Math.min(high, Math.max(low, value)) : usual[key]] as const
  })
  return Object.fromEntries(told) as Record<Key, number>
}
