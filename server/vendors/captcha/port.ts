/** Fields of a form that may carry the captcha's answer, named after their providers. */
export interface CaptchaFields {
  readonly altcha?: string | undefined
  readonly 'cf-turnstile-response'?: string | undefined
  readonly 'h-captcha-response'?: string | undefined
}

export interface CaptchaVerifier {
  /** Name of the form field this provider fills. Spec §5 Account forms. */
  readonly field: keyof CaptchaFields
  /** What the browser's widget starts from; providers with their own service give only their site key. */
  challenge(): Promise<Record<string, unknown>>
  /** True when the answer is right, fresh and was not used before. */
  verify(fields: CaptchaFields, address: string): Promise<boolean>
}
