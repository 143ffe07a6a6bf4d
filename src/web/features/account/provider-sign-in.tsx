import { buttonStyle } from '../../ui/button.tsx';

/** Signing in where another provider does it: a link there, and what went wrong on the way back. */
export function ProviderSignIn(props: { name: string; returnTo: string; problem: string }) {
  const { name, returnTo, problem } = props;
  return (
    <div className="m-auto flex w-full max-w-96 flex-col gap-5 py-12">
      <h1 className="text-h2">Welcome</h1>
      {problem ? (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      ) : null}
      <a
        href={`/api/login?returnTo=${encodeURIComponent(returnTo)}`}
        className={buttonStyle({ size: 'large', shape: 'wide' })}
      >
        Continue with {name}
      </a>
    </div>
  );
}
