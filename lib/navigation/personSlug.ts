/** A person's name as an address writes it: `Avery Lockwood` is `avery-lockwood`. Accents and signs are left out. */
export function personSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
