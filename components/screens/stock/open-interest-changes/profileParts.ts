import type { CallResponse } from '@/lib/contract/calls'
export interface ProfilePartProps {
  readonly answer: ProfileAnswer
  readonly dateFormat: string
}

export type ProfileAnswer = CallResponse<'openInterest.profile'>
