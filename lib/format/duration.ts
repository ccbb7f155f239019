/** A stretch of time in whole minutes, rounded up: '12 min', '3 h', '3 h 29 min'. Minutes at least 0. */
export function formatMinutes(minutes: number): string {
  const whole = Math.ceil(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** Age of something told that many milliseconds ago: 40 s, 12 min, 5 h, 3 d, 4 y. */
export function formatAge(ms: number): string {
  const minutes = ms / 60_000
  if (minutes < 1) return `${Math.max(0, Math.round(ms / 1000))} s`
  if (minutes < 60) return `${Math.round(minutes)} min`
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h`
  const days = Math.round(minutes / 1440)
  return days < 730 ? `${days} d` : `${Math.round(days / 365.25)} y`
}
