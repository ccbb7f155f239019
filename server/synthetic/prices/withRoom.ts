/** Sessions added at a time. */
const BLOCK = 256

/** The values with room for index `last`, outside the heap that V8 collects: 600 names have millions of them. */
export function withRoom<B extends ArrayBufferLike>(
  values: Float64Array<B>,
  last: number,
): Float64Array<B | ArrayBuffer> {
  if (last < values.length) return values
  const larger = new Float64Array((Math.floor(last / BLOCK) + 1) * BLOCK)
  larger.set(values)
  return larger
}
