/** A stretch of time in whole minutes, rounded up: '12 min', '3 h', '3 h 29 min'. Minutes at least 0. */
export function formatMinutes(minutes: number): string {
  const whole = Math.ceil(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}
