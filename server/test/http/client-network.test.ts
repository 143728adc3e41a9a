import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { clientNetwork, toNetwork } from '../../src/http/client-network.ts'

suite('the network of an address', () => {
  test('is the address itself for IPv4, in every notation [S17]', () => {
    for (const address of [
      '203.0.113.7',
      '::ffff:203.0.113.7',
      '::ffff:cb00:7107',
      '203.0.113.7:50123',
      '64:ff9b::cb00:7107',
    ]) {
      assert.equal(toNetwork(address), '203.0.113.7', address)
    }
    assert.notEqual(toNetwork('203.0.113.7'), toNetwork('203.0.113.8'))
  })

  test('is empty for a client that has hung up [S17]', () => {
    assert.equal(clientNetwork({ ip: undefined }), '')
  })

  test('is the /64 for IPv6 [S17]', () => {
    for (const address of [
      '2001:db8:1:2::1',
      '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
      '[2001:db8:1:2::9]:443',
      '2001:db8:1:2::1%eth0',
    ]) {
      assert.equal(toNetwork(address), '2001:db8:1:2::/64', address)
    }
    assert.notEqual(toNetwork('2001:db8:1:2::1'), toNetwork('2001:db8:1:3::1'))
  })

  test('is the truncated text if it is not an IP address', () => {
    assert.equal(toNetwork('unknown'), 'unknown')
    assert.equal(toNetwork('x'.repeat(5000)).length, 100)
  })
})
