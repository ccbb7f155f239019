/** Width of a bucket: rows are first thrown into buckets of time, then each short bucket is put in order. */
const BUCKET_US = 250_000
const CHUNK = 50_000

/** Row numbers of a short list in order of time; rows of the same time keep their order. */
export function orderByTime(timeUs: Float64Array, length: number): Int32Array {
  const rows = Int32Array.from({ length }, (_, row) => row)
  return rows.sort((a, b) => (timeUs[a] ?? 0) - (timeUs[b] ?? 0) || a - b)
}

/** The same of a whole session, linear in the number of rows, in steps of a few milliseconds. */
export function* orderSteps(timeUs: Float64Array, length: number, endUs: number): Generator<void, Int32Array> {
  const buckets = new Int32Array(Math.ceil(endUs / BUCKET_US) + 2)
  for (let row = 0; row < length; row += 1) bump(buckets, bucketOf(timeUs, row) + 1)
  yield
  for (let bucket = 1; bucket < buckets.length; bucket += 1) {
    buckets[bucket] = (buckets[bucket] ?? 0) + (buckets[bucket - 1] ?? 0)
  }
  const order = new Int32Array(length)
  for (let row = 0; row < length; row += 1) {
    const bucket = bucketOf(timeUs, row)
    order[buckets[bucket] ?? 0] = row
    bump(buckets, bucket)
  }
  yield
  for (let from = 1; from < length; from += CHUNK) {
    sortNearly(order, timeUs, from, Math.min(length, from + CHUNK))
    yield
  }
  return order
}

const bucketOf = (timeUs: Float64Array, row: number) => Math.floor((timeUs[row] ?? 0) / BUCKET_US)

function bump(counts: Int32Array, place: number): void {
  counts[place] = (counts[place] ?? 0) + 1
}

/** Insertion sort: every row is already within a bucket of its place. */
function sortNearly(order: Int32Array, timeUs: Float64Array, from: number, to: number): void {
  for (let place = from; place < to; place += 1) {
    const row = order[place] ?? 0
    const time = timeUs[row] ?? 0
    let hole = place
    while (hole > 0 && (timeUs[order[hole - 1] ?? 0] ?? 0) > time) {
      order[hole] = order[hole - 1] ?? 0
      hole -= 1
    }
    order[hole] = row
  }
}
