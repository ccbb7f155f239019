/** A price in the future under F19's assumptions. */
export interface Future {
  readonly spot: number
  /** Growth a year of the mean, continuous: rate less dividend yield. */
  readonly drift: number
  readonly vol: number
  readonly years: number
}

/** Mean of a figure over all future prices, by Simpson's rule over nine standard deviations each way: no formula of an option. */
export function meanOver(figure: (price: number) => number, { spot, drift, vol, years }: Future): number {
  const [steps, reach] = [20_000, 9]
  const width = (2 * reach) / steps
  let sum = 0
  for (let step = 0; step <= steps; step += 1) {
    const z = -reach + step * width
    const price = spot * Math.exp((drift - (vol * vol) / 2) * years + vol * Math.sqrt(years) * z)
    const weight = step === 0 || step === steps ? 1 : step % 2 === 1 ? 4 : 2
    sum += weight * figure(price) * Math.exp((-z * z) / 2)
  }
  return (sum * width) / 3 / Math.sqrt(2 * Math.PI)
}
