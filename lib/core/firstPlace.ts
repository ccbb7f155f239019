/** First place from 0 at which a condition holds that holds from there on, by halving; `length` where it never does. */
export function firstPlace(length: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
