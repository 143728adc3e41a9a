import assert from 'node:assert/strict'
import * as api from '../../src/api/contact'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract()
const message = 'Bitte melden Sie sich wegen einer Umfrage.'
const newest = async () => (await contract.posted()).at(-1)!.text

testApiFile(contract, 'contact.ts', api, {
  sendAnonymousMessage: async () => {
    const person = { name: 'Nele Neu', email: 'nele@privat.example', phone: '+49 (30) 123-45' }
    await api.sendAnonymousMessage({ ...person, message }, options)
    assert.match(await newest(), /Nele Neu/)
  },
  sendCustomerMessage: async () => {
    await contract.actAs('redaktion@kunde.example')
    await api.sendCustomerMessage({ phone: '', message, orgType: 'CUSTOMER' }, options)
    assert.match(await newest(), /redaktion@kunde\.example/)
  },
})
