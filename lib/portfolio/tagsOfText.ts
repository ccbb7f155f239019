/** Tags as they are typed, divided by commas; eight at most, as a journal keeps them. */
export function tagsOfText(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().toLowerCase())
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, 8)
}
