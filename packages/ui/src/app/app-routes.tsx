import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { DoorPage } from './door-page.tsx';
import { PageToCome } from './page-to-come.tsx';
import { pagesToCome } from './pages-to-come.ts';
import { pages } from './pages.ts';
import { PublicPageToCome } from './public-page-to-come.tsx';
import { RoutePage } from './route-page.tsx';
import { usePlatform } from '../platform/platform-context.tsx';
import { SharedWordsDoor } from './shared-words-door.tsx';
import { SignedOutDoor } from './signed-out-door.tsx';

const publicRoutes = (toCome: (typeof pagesToCome)['door' | 'open']): ReactNode =>
  toCome.map(({ path, title }) => (
    <Route
      key={path}
      path={path}
      element={
        <RoutePage title={title}>
          {path === '/' ? <DoorPage /> : <PublicPageToCome title={title} />}
        </RoutePage>
      }
    />
  ));

const dashboardRoutes = (
  toCome: (typeof pagesToCome)['dashboard' | 'premium' | 'administrator'],
): ReactNode =>
  toCome.map(({ path, title }) => (
    <Route
      key={path}
      path={path}
      element={
        <RoutePage title={title}>
          <PageToCome title={title} />
        </RoutePage>
      }
    />
  ));

/** Every address there is. What the signed-out may see needs no store, so that the first page stays small. */
export function AppRoutes(): ReactNode {
  const { quickCapture } = usePlatform();
  const captureRoute = (
    <Route
      path="/capture"
      element={
        <RoutePage title="page.capture">
          <pages.capture.Page />
        </RoutePage>
      }
    />
  );
  return (
    <Routes>
      {/* The host's window takes things down whoever is signed in, and whether or not the server answers. */}
      {quickCapture && captureRoute}
      <Route element={<SignedOutDoor />}>{publicRoutes(pagesToCome.door)}</Route>
      {publicRoutes(pagesToCome.open)}
      {/* Whoever has the mail may follow its link, signed in or not. */}
      <Route
        path="/confirm-email"
        element={
          <RoutePage title="page.confirmEmail">
            <pages.confirmEmail.Page />
          </RoutePage>
        }
      />
      <Route
        path="/release-email"
        element={
          <RoutePage title="page.releaseEmail">
            <pages.releaseEmail.Page />
          </RoutePage>
        }
      />
      <Route element={<SharedWordsDoor />}>
        <Route element={<pages.sessionFrame.Page />}>
          <Route element={<pages.signedOutOnly.Page />}>
            <Route
              path="/login"
              element={
                <RoutePage title="page.login">
                  <pages.login.Page />
                </RoutePage>
              }
            />
          </Route>
          <Route
            path="/account-deletion"
            element={
              <RoutePage title="page.accountDeletion">
                <pages.accountDeletion.Page />
              </RoutePage>
            }
          />
          {/* Whoever is signed out is sent to sign in from there, and comes back. */}
          <Route
            path="/desktop-sign-in"
            element={
              <RoutePage title="page.desktopSignIn">
                <pages.desktopSignIn.Page />
              </RoutePage>
            }
          />
          <Route element={<pages.signedInOnly.Page />}>
            <Route
              path="/mfa-setup"
              element={
                <RoutePage title="page.mfaSetup">
                  <pages.mfaSetup.Page />
                </RoutePage>
              }
            />
            {quickCapture === undefined && captureRoute}
            <Route path="/dashboard" element={<pages.dashboard.Page />}>
              <Route
                index
                element={
                  <RoutePage title="page.dashboard">
                    <pages.home.Page />
                  </RoutePage>
                }
              />
              <Route
                path="todos"
                element={
                  <RoutePage title="page.todos">
                    <pages.todos.Page />
                  </RoutePage>
                }
              />
              <Route
                path="ai-tasks"
                element={
                  <RoutePage title="page.aiTasks">
                    <pages.aiTasks.Page />
                  </RoutePage>
                }
              />
              <Route
                path="chat"
                element={
                  <RoutePage title="page.chat">
                    <pages.chat.Page />
                  </RoutePage>
                }
              />
              <Route
                path="phone-management"
                element={
                  <RoutePage title="page.phone">
                    <pages.phoneManagement.Page />
                  </RoutePage>
                }
              />
              <Route
                path="settings"
                element={
                  <RoutePage title="page.settings">
                    <pages.settings.Page />
                  </RoutePage>
                }
              />
              <Route
                path="profile"
                element={
                  <RoutePage title="page.profile">
                    <pages.profile.Page />
                  </RoutePage>
                }
              />
              <Route
                path="security"
                element={
                  <RoutePage title="page.security">
                    <pages.security.Page />
                  </RoutePage>
                }
              />
              <Route
                path="prototype"
                element={
                  <RoutePage title="page.prototype">
                    <pages.prototype.Page />
                  </RoutePage>
                }
              />
              {dashboardRoutes(pagesToCome.dashboard)}
              <Route element={<pages.premiumOnly.Page />}>{dashboardRoutes(pagesToCome.premium)}</Route>
              <Route element={<pages.administratorOnly.Page />}>
                {dashboardRoutes(pagesToCome.administrator)}
              </Route>
            </Route>
          </Route>
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
