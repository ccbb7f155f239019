import { hashToken } from '@/server/services/tokenHash'

/** The code as it is stored; groups and capitals do not matter. */
export function giftHash(code: string): string {
  return hashToken(`gift:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
}
