/** Levenshtein's distance: the fewest single-letter insertions, deletions and changes that turn one text into the other. */
export function editDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min((row[j - 1] ?? 0) + 1, (before[j] ?? 0) + 1, swap))
    }
    before = row
  }
  return before[b.length] ?? 0
}
