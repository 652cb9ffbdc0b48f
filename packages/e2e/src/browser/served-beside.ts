import { peerClient, type OauthPeer } from '@squeeze/testing/oauth-peer';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';

/** A server from the sources with the interface, for which `peer` is the vendor that it stands for. */
export const servedBeside = (webFolder: string, peer: OauthPeer): Promise<TestServer> =>
  startTestServer({
    webFolder,
    authorizationServers: peer.servers(),
    oauthClients: { [peer.vendor]: peerClient },
  });
