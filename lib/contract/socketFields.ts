import { z } from 'zod'

/** Kinds of values in frames of the WebSocket (public-api.md §4): amounts are text, times epoch milliseconds or ISO 8601. */
export const decimal = z.string().nullable()
export const count = z.number().int().nullable()
export const ms = z.number().int()
export const instant = z.iso.datetime()
