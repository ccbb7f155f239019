/** One choice of a page's state, as `Select`, `Segments` and `Tabs` take it: what is chosen, and how to choose another. */
export const pickOf = <P extends object, K extends keyof P>(
  params: P,
  change: (patch: Partial<NoInfer<P>>) => void,
  key: K,
) => ({
  value: params[key],
  // One key of the state with a value of its own.
  onChange: (value: P[K]) => change({ [key]: value } as unknown as Partial<P>),
})
