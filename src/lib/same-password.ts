import { message } from './messages'

/** Complains about a repeated password that differs. */
export const sameTwice = ({ password, repeated }: { password: string; repeated: string }) =>
  password === repeated ? {} : { repeated: message('password.differ') }
