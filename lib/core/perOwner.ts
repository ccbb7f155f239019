/** One thing for each owner, made on the first question and gone with its owner. */
export function perOwner<O extends object, T>(make: (owner: O) => T): (owner: O) => T {
  const made = new WeakMap<O, { readonly thing: T }>()
  return (owner) => {
    const known = made.get(owner)
    if (known !== undefined) return known.thing
    const thing = make(owner)
    made.set(owner, { thing })
    return thing
  }
}
